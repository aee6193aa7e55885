import { affiliateApplications } from '#contract/affiliate-applications.ts'
import { contactRequests } from '#contract/contact-requests.ts'
import { notifications } from '#contract/notifications.ts'
import { createAffiliateApplication } from '../features/affiliate-applications/create-affiliate-application.ts'
import { decideAffiliateApplication } from '../features/affiliate-applications/decide-affiliate-application.ts'
import { changeContactRequest } from '../features/contact-requests/change-contact-request.ts'
import { createContactRequest } from '../features/contact-requests/create-contact-request.ts'
import { readAllNotifications } from '../features/notifications/read-all-notifications.ts'
import { demoEmail } from './demo-people.ts'
import { DEMO_AFFILIATES, DEMO_REQUESTS, type DemoAffiliate, type DemoRequest } from './demo-requests.ts'
import type { Planning, Step } from './plan.ts'
import type { Stage } from './stage.ts'

/** Visitors ask for a demo, ask questions and apply to be affiliates; the administrator handles some of them. */
export const planRequests = (planning: Planning): Step[] => [
  ...DEMO_REQUESTS.flatMap((request) => stepsOfRequest(planning, request)),
  ...DEMO_AFFILIATES.flatMap((applicant) => stepsOfApplicant(planning, applicant)),
]

function stepsOfRequest({ calendar }: Planning, { daysAgo, answeredDaysAgo, body }: DemoRequest): Step[] {
  const email = addressOf(body.firstName, body.lastName)
  const asked = calendar.moment(daysAgo, 1)
  const ask: Step['run'] = async (stage) => {
    const { id } = await stage.ask(asked, contactRequests.create, createContactRequest, { body: { ...body, email } })
    stage.remember('request', email, id)
  }
  if (answeredDaysAgo === undefined) return [{ at: asked, run: ask }]
  const answered = calendar.moment(answeredDaysAgo, 3)
  const answer: Step['run'] = async (stage) => {
    const sent = { params: { id: stage.recall('request', email) }, body: { status: 'ANSWERED' as const } }
    await stage.act({ who: 'admin', at: answered }, contactRequests.update, changeContactRequest, sent)
    await readInbox(stage, answered)
  }
  return [
    { at: asked, run: ask },
    { at: answered, run: answer },
  ]
}

function stepsOfApplicant({ calendar }: Planning, { account, daysAgo, decision, body }: DemoAffiliate): Step[] {
  const email = account === undefined ? addressOf(body.firstName, body.lastName) : demoEmail(account)
  const asked = calendar.moment(daysAgo, 1)
  const ask: Step['run'] = async (stage) => {
    const sent = { body: { ...body, email } }
    const { id } = await stage.ask(asked, affiliateApplications.create, createAffiliateApplication, sent)
    stage.remember('applicant', email, id)
  }
  if (decision === undefined) return [{ at: asked, run: ask }]
  const { daysAgo: decidedDaysAgo, ...decided } = decision
  const at = calendar.moment(decidedDaysAgo, 3)
  const decide: Step['run'] = async (stage) => {
    const sent = { params: { id: stage.recall('applicant', email) }, body: decided }
    await stage.act({ who: 'admin', at }, affiliateApplications.decide, decideAffiliateApplication, sent)
    await readInbox(stage, at)
  }
  return [
    { at: asked, run: ask },
    { at, run: decide },
  ]
}

/** The person who handles a request has read its notification. */
const readInbox = (stage: Stage, at: Date) =>
  stage.act({ who: 'admin', at }, notifications.readAll, readAllNotifications, {})

/** The address to reply to; `example.com` belongs to no one. */
const addressOf = (firstName: unknown, lastName: unknown): string =>
  `${[firstName, lastName ?? []].flat().join('.').toLowerCase()}@example.com`
