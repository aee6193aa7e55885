import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ChatMessage, ChatSession } from '#contract/chats.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { DocumentChat } from './DocumentChat.tsx'

const sessionId = '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e31'
const question: ChatMessage = {
  role: 'user',
  content: 'How much is the late fee?',
  certainty: null,
  citations: [],
  createdAt: '2026-03-02T10:00:00.000Z',
}
const citation = {
  documentId: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e21',
  documentName: 'Lease.pdf',
  page: 2,
  heading: null,
  quote: 'A late fee of $50 is due.',
  text: 'Rent is due on the first. A late fee of $50 is due.',
}
const answer: ChatMessage = {
  ...question,
  role: 'assistant',
  content: '“A late fee of $50 is due.” (Lease.pdf, page 2)',
  certainty: 'sure',
  citations: [citation],
}
const session: ChatSession = { sessionId, title: question.content, updatedAt: question.createdAt, messages: [] }

describe('the chat with documents', () => {
  let kept: ChatSession[]
  beforeEach(() => {
    kept = []
    answerApi(api.chats.list, () => ({ data: { sessions: kept } }))
    answerApi(api.chats.read, () => ({ data: { ...session, messages: [question, answer] } }))
  })

  it('shows the answer, and the passage with what was quoted marked', async () => {
    const asked = answerApi(api.chats.ask, () => {
      kept = [session]
      return { data: { sessionId, message: answer.content, certainty: 'sure' as const, citations: [citation] } }
    })
    await render(<DocumentChat />)
    await userEvent.fill(page.getByLabelText('Question'), question.content)
    await userEvent.click(page.getByRole('button', { name: 'Ask', exact: true }))
    await expect.element(page.getByText(answer.content)).toBeVisible()
    expect(asked).toHaveLength(1)
    await userEvent.click(page.getByText('Quoted from Lease.pdf, page 2'))
    await expect.element(page.getByRole('mark')).toHaveTextContent(citation.quote)
    await expect.element(page.getByLabelText('Question')).toHaveValue('')
    await expectAccessible()
  })

  it('asks for a question before it sends one', async () => {
    const asked = answerApi(api.chats.ask, () => ({ status: 500 }))
    await render(<DocumentChat />)
    await userEvent.click(page.getByRole('button', { name: 'Ask', exact: true }))
    await expect.element(page.getByText('Type a question first')).toBeVisible()
    expect(asked).toHaveLength(0)
  })

  it('says why a question failed, and keeps it', async () => {
    answerApi(api.chats.ask, () => ({ status: 429, message: 'You asked too much.' }))
    await render(<DocumentChat />)
    await userEvent.fill(page.getByLabelText('Question'), question.content)
    await userEvent.click(page.getByRole('button', { name: 'Ask', exact: true }))
    await expect.element(page.getByText('Chat failed: You asked too much.')).toBeVisible()
    await expect.element(page.getByLabelText('Question')).toHaveValue(question.content)
  })
})
