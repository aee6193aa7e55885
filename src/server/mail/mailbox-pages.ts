import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MAILBOX_PATH } from '#contract/paths.ts'
import type { OutboxTable } from '../db/tables/running.ts'

/** What an email is allowed to do in its frame. */
export const MAIL_SANDBOX = 'allow-scripts allow-top-navigation-by-user-activation'

type Mail = Selectable<OutboxTable>
type Listed = Pick<Mail, 'id' | 'to_address' | 'subject' | 'created_at' | 'state' | 'via' | 'last_error'>

interface Site {
  productName: string
  /** Whether a mail server is set up, so emails are also sent. */
  isSent: boolean
}

/** The list of emails, newest first, with a form to search by address. */
export function listPage({ to, mails, ...site }: Site & { to: string; mails: Listed[] }): string {
  return page(
    { title: 'Mailbox', ...site },
    h('h1', null, 'Mailbox'),
    h(
      'p',
      null,
      site.isSent
        ? 'Emails from this server, newest first. A mail server is set up, so they are sent too.'
        : 'Emails from this server, newest first. No mail server is set up, so nothing leaves this machine.',
    ),
    h(
      'form',
      { method: 'get', action: MAILBOX_PATH, role: 'search' },
      h('label', { htmlFor: 'to' }, 'To'),
      h('input', { id: 'to', name: 'to', type: 'search', defaultValue: to, autoComplete: 'off' }),
      h('button', { type: 'submit' }, 'Show'),
    ),
    mails.length === 0
      ? h('p', { className: 'empty' }, to === '' ? 'No emails yet.' : `No emails to ${to}.`)
      : h('ol', null, mails.map(listEntry)),
  )
}

const listEntry = (mail: Listed) =>
  h(
    'li',
    { key: mail.id },
    h('a', { href: `${MAILBOX_PATH}/${mail.id}` }, mail.subject),
    h('span', null, 'To ', mail.to_address),
    h('span', null, when(mail.created_at), ' · ', stateOf(mail)),
  )

/** One email: recipient, time, state, and its content as HTML and as text. */
export function mailPage({ mail, ...site }: Site & { mail: Mail }): string {
  const facts: [string, ReactNode][] = [
    ['To', mail.to_address],
    ['Written', when(mail.created_at)],
    ['State', stateOf(mail)],
    ['Kind', mail.template],
  ]
  return page(
    { title: mail.subject, ...site },
    h('p', null, h('a', { href: MAILBOX_PATH }, 'Mailbox')),
    h('h1', null, mail.subject),
    h(
      'dl',
      null,
      facts.map(([term, value]) => h('div', { key: term }, h('dt', null, term), h('dd', null, value))),
    ),
    h('h2', null, 'Preview'),
    h('iframe', {
      title: 'Email preview',
      src: `${MAILBOX_PATH}/${mail.id}/body`,
      sandbox: MAIL_SANDBOX,
    }),
    h('h2', null, 'Plain text'),
    h('pre', null, withLinks(mail.body_text)),
    ...(mail.calendar === null ? [] : [h('h2', null, 'Calendar file'), h('pre', null, mail.calendar)]),
  )
}

export const missingPage = (site: Site): string =>
  page(
    { title: 'Email not found', ...site },
    h('h1', null, 'Email not found'),
    h('p', null, h('a', { href: MAILBOX_PATH }, 'Mailbox')),
  )

const when = (at: Date) => {
  const iso = at.toISOString()
  return h('time', { dateTime: iso }, `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`)
}

function stateOf({ state, via, last_error }: Pick<Mail, 'state' | 'via' | 'last_error'>): string {
  if (state === 'SENT') return via === 'smtp' ? 'Sent' : 'Kept here'
  if (state === 'CANCELED') return 'Canceled'
  if (state === 'UNWANTED') return 'Not sent: its reader turned these emails off, or its sender had too many that day'
  const reason = last_error === null ? '' : ` (${last_error})`
  return (state === 'FAILED' ? 'Failed' : 'Waiting') + reason
}

const withLinks = (text: string): ReactNode[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? part : h('a', { key: index, href: part }, part)))

// The app's own colors; without quotes and angle brackets, which React would escape inside a style.
const CSS = `
:root { color-scheme: light dark; --surface: light-dark(#f7f5f0, #111513); --raised: light-dark(#ffffff, #191e1b);
  --ink: light-dark(#1b211e, #ecebe5); --muted: light-dark(#5a615c, #a7aca5); --line: light-dark(#87836f, #737d76);
  --primary: light-dark(#0e5a4a, #63cbaa); --on-primary: light-dark(#ffffff, #05231b); --focus: light-dark(#a8471f, #f0a377) }
* { box-sizing: border-box }
body { margin: 0; background: var(--surface); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 48rem; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.125rem }
a { color: var(--primary) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
input, button { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font: inherit }
input { flex: 1; min-width: 10rem; background: var(--raised); color: inherit }
button { background: var(--primary); color: var(--on-primary); border-color: transparent; font-weight: 600 }
ol { list-style: none; padding: 0 }
li { display: grid; padding: 12px 0; border-top: 1px solid var(--line) }
li a { display: block; padding: 8px 0; font-weight: 600 }
li span, dt, .empty { color: var(--muted) }
dl div { display: flex; gap: 16px }
dt { min-width: 4.5rem }
dd { margin: 0 }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised) }
pre { padding: 16px; white-space: pre-wrap; font: inherit; background: var(--raised); border-radius: 8px }
`

/** What the policy of these pages allows: this stylesheet and no other. */
export const MAILBOX_STYLE_SOURCE = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`

function page({ title, productName }: Site & { title: string }, ...content: ReactNode[]): string {
  const head = [
    h('meta', { key: 'charset', charSet: 'utf-8' }),
    h('meta', { key: 'viewport', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', { key: 'title' }, `${title} - ${productName}`),
    h('style', { key: 'style' }, CSS),
  ]
  const whole = h('html', { lang: 'en' }, h('head', null, head), h('body', null, h('main', null, ...content)))
  return `<!doctype html>${renderToStaticMarkup(whole)}`
}
