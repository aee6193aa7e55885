import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ChatEvent, ChatMessage, ChatSession } from '#contract/chats.ts'
import type { Document } from '#contract/documents.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { forgetSession, signIn } from '#test/component/sign-in-again.ts'
import { DocumentChat } from './DocumentChat.tsx'

const sessionId = '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e31'
const question: ChatMessage = {
  role: 'user',
  content: 'How much is the late fee?',
  certainty: null,
  engine: null,
  model: null,
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
const lease: Document = {
  id: citation.documentId,
  originalName: citation.documentName,
  size: 120_000,
  type: 'application/pdf',
  status: 'READY',
  failure: null,
  pages: 4,
  propertyId: null,
  buildingId: null,
  leaseId: null,
  tenantId: null,
  aboutName: 'Lantern Flat',
  isShared: false,
  isHouseRules: false,
  expiresOn: null,
  createdAt: question.createdAt,
  createdByName: 'Lou Land',
  canChange: true,
}
const answer: ChatMessage = {
  ...question,
  role: 'assistant',
  content: '“A late fee of $50 is due.” (Lease.pdf, page 2)',
  certainty: 'sure',
  engine: 'quotes',
  citations: [citation],
}
const session: ChatSession = { sessionId, title: question.content, updatedAt: question.createdAt, messages: [] }

/** Only what is here of this reply is read. */
function answerHealth(model: string | null, search = 'meaning') {
  const health = { data: { leads: [] }, model, search }
  answerApi({ ...api.leads.list, path: '/ai/health' }, () => health)
}

const found: ChatEvent = { type: 'found', certainty: 'sure', citations: [citation] }
const whole: ChatEvent = {
  type: 'answer',
  sessionId,
  message: answer.content,
  certainty: 'sure',
  engine: 'quotes',
  model: null,
  citations: [citation],
}
const textOf = (text: string): ChatEvent => ({ type: 'text', text })
const wait = () => new Promise<never>(() => {})
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function ask() {
  await render(<DocumentChat />)
  await userEvent.fill(page.getByLabelText('Question'), question.content)
  await userEvent.click(button('Ask'))
}

describe('the chat with documents', () => {
  let kept: ChatSession[]
  beforeEach(() => {
    kept = []
    answerApi(api.chats.list, () => ({ data: { sessions: kept } }))
    answerHealth(null)
    answerApi(api.chats.read, () => ({ data: { ...session, messages: [question, answer] } }))
  })

  it('shows the answer, and the passage with what was quoted marked', async () => {
    const asked = answerApi(api.chats.stream, () => {
      kept = [session]
      return { events: [found, textOf(answer.content), whole] }
    })
    await ask()
    await expect.element(page.getByText(answer.content)).toBeVisible()
    expect(asked).toHaveLength(1)
    await userEvent.click(page.getByText('Quoted from Lease.pdf, page 2'))
    await expect.element(page.getByRole('mark')).toHaveTextContent(citation.quote)
    await expect.element(page.getByLabelText('Question')).toHaveValue('')
    await expectAccessible()
  })

  it('says how to ask where only words are compared', async () => {
    answerHealth(null, 'words')
    await render(<DocumentChat />)
    await expect.element(page.getByText(/^Ask in the words your documents use/)).toBeVisible()
  })

  it('keeps a passage open when the chat is read again', async () => {
    answerApi(api.chats.stream, () => ({ events: [found, textOf(answer.content), whole] }))
    const reading = Promise.withResolvers<void>()
    answerApi(api.chats.read, async () => {
      await reading.promise
      return { data: { ...session, messages: [question, answer, { ...question, content: 'And when is it due?' }] } }
    })
    await ask()
    await userEvent.click(page.getByText('Quoted from Lease.pdf, page 2'))
    reading.resolve()
    await expect.element(page.getByText('And when is it due?')).toBeVisible()
    await expect.element(page.getByRole('mark')).toBeVisible()
  })

  it('keeps a question that someone leaves, until it is asked', async () => {
    signIn()
    onTestFinished(forgetSession)
    answerApi(api.chats.stream, () => ({ events: [found, textOf(answer.content), whole] }))
    const box = page.getByLabelText('Question')
    const { rerender } = await render(<DocumentChat />)
    await userEvent.fill(box, 'When is rent late?')
    rerender(<p>Tenants</p>)
    rerender(<DocumentChat />)
    await expect.element(box).toHaveValue('When is rent late?')
    await userEvent.click(page.getByRole('button', { name: 'Ask', exact: true }))
    await expect.element(page.getByText(answer.content)).toBeVisible()
    rerender(<p>Tenants</p>)
    rerender(<DocumentChat />)
    await expect.element(box).toHaveValue('')
  })

  it('is asked by Enter, and Shift+Enter begins a new line', async () => {
    const asked = answerApi(api.chats.stream, () => ({ events: [found, textOf(answer.content), whole] }))
    await render(<DocumentChat />)
    await userEvent.fill(page.getByLabelText('Question'), 'When is')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}rent late?')
    expect(asked).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(answer.content)).toBeVisible()
    expect(asked.map(({ body }) => body)).toMatchObject([{ message: 'When is\nrent late?' }])
  })

  it('shows an answer as it is written', async () => {
    const next = Promise.withResolvers<void>()
    answerApi(api.chats.stream, () => ({
      events: (async function* (): AsyncGenerator<ChatEvent> {
        yield found
        await next.promise
        yield textOf('A late fee of $50 is due.')
        await wait()
      })(),
    }))
    await ask()
    await expect.element(page.getByText('Found 1 passage. Writing the answer...')).toBeVisible()
    next.resolve()
    const history = page.getByRole('region', { name: 'Chat history' })
    await expect.element(history).toHaveAttribute('aria-live', 'polite')
    await expect.element(history.getByText('A late fee of $50 is due.')).toBeVisible()
    await expectAccessible()
  })

  it('stops when told to, and keeps the question', async () => {
    answerApi(api.chats.stream, () => ({
      events: (async function* (): AsyncGenerator<ChatEvent> {
        yield found
        await wait()
      })(),
    }))
    await ask()
    await userEvent.click(button('Stop'))
    await expect.element(page.getByText('Stopped. Nothing was kept, and your question is still here.')).toBeVisible()
    await expect.element(page.getByLabelText('Question')).toHaveValue(question.content)
    await expect.element(page.getByRole('region', { name: 'Chat history' })).not.toBeInTheDocument()
    await expect.element(button('Stop')).not.toBeInTheDocument()
  })

  it('says so when an answer breaks off', async () => {
    answerApi(api.chats.stream, () => ({ events: [found, textOf('A late')] }))
    await ask()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent("Chat failed: Can't reach server. Try again in a moment.")
    await expect.element(page.getByText('A late')).not.toBeInTheDocument()
  })

  it('asks one document alone, until it’s taken away again', async () => {
    const searched = answerApi(api.documents.list, () => ({
      data: { documents: [lease], total: 1, page: 1, pageSize: 10 },
    }))
    const asked = answerApi(api.chats.stream, () => ({ events: [found, textOf(answer.content), whole] }))
    await render(<DocumentChat />)
    const choice = page.getByLabelText('Ask about')
    await choice.click()
    await page.getByRole('option', { name: /Lease\.pdf/ }).click()
    expect(searched[0]?.query).toMatchObject({ status: 'READY' })
    await userEvent.fill(page.getByLabelText('Question'), question.content)
    await userEvent.click(button('Ask'))
    await expect.element(page.getByLabelText('Question')).toHaveValue('')
    await userEvent.click(page.getByRole('button', { name: 'Clear' }))
    await userEvent.fill(page.getByLabelText('Question'), question.content)
    await userEvent.click(button('Ask'))
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toMatchObject([{ documentId: citation.documentId }, { documentId: null }])
  })

  it('asks for a question before it sends one', async () => {
    const asked = answerApi(api.chats.stream, () => ({ status: 500 }))
    await render(<DocumentChat />)
    await userEvent.click(button('Ask'))
    await expect.element(page.getByText('Type a question first')).toBeVisible()
    expect(asked).toHaveLength(0)
  })

  it('says why a question failed, and keeps it', async () => {
    answerApi(api.chats.stream, () => ({ status: 429, message: 'You asked too much.' }))
    await ask()
    await expect.element(page.getByText('Chat failed: You asked too much.')).toBeVisible()
    await expect.element(page.getByLabelText('Question')).toHaveValue(question.content)
  })

  it('says who writes answers, and what is sent to them, before a question is asked', async () => {
    answerHealth('tiny-1')
    await render(<DocumentChat />)
    await expect.element(page.getByText(/written by tiny-1, a language model\. It gets your question/)).toBeVisible()
  })

  it.each([
    ['model', /^Written by tiny-1, a language model, from the passages below/, '[1] Lease.pdf, page 2'],
    ['fallback', /^tiny-1, the language model, gave no answer that we could check/, 'Quoted from Lease.pdf, page 2'],
  ] as const)('says what an answer by %s is made of', async (engine, text, label) => {
    kept = [session]
    const made = { ...answer, engine, model: 'tiny-1' }
    answerApi(api.chats.read, () => ({ data: { ...session, messages: [question, made] } }))
    await render(<DocumentChat />)
    await page.getByLabelText('Chat', { exact: true }).selectOptions(question.content)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByText(label)).toBeVisible()
    await expectAccessible()
  })
})
