import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LetterKind, letterKinds } from '#contract/letters.ts'
import { EMAILS_PATH } from '#contract/paths.ts'
import { email, text } from '#contract/values.ts'
import type { Env } from '../env.ts'
import type { Letter } from './letter.ts'

const SUBJECT_MAX = 400

type Place = Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'HOST' | 'PORT'>

export interface RenderedLetter {
  subject: string
  html: string
  text: string
  /** Where its reader ends such emails, or chooses which ones to get; null for those that are always sent. */
  stopUrl: string | null
}

/**
 * The letter as HTML and as plain text, with absolute URLs in its links.
 * @throws Error when the subject is not one line of text, or the action's path leads off our site.
 */
export function renderLetter(letter: Letter, place: Place, kind?: LetterKind | 'ACCOUNT'): RenderedLetter {
  const subject = text({ max: SUBJECT_MAX }).safeParse(letter.subject)
  if (!subject.success) throw new Error('The subject of an email must be one line of text')
  const parts: Parts = {
    ...letter,
    subject: subject.data,
    greeting: letter.greetingName === undefined ? 'Hello,' : `Hello ${letter.greetingName},`,
    link: letter.action && { label: letter.action.label, url: linkTo(letter.action.path, place) },
    choice: letter.stop
      ? { words: letter.stop.words, url: linkTo(letter.stop.path, place) }
      : kind && choiceOf(kind, place),
    sender: place.PRODUCT_NAME,
    home: homeOf(place),
  }
  return {
    subject: parts.subject,
    html: `<!doctype html>${renderToStaticMarkup(page(parts))}`,
    text: plain(parts),
    stopUrl: parts.choice?.url ?? null,
  }
}

/**
 * The address, trimmed and in lower case.
 * @throws Error unless it is exactly one address.
 */
export function checkAddress(address: string): string {
  const checked = email().safeParse(address)
  if (!checked.success) throw new Error('The recipient of an email must be one email address')
  return checked.data
}

/** Where people reach us: `PUBLIC_URL`, else this server's own address. */
export function homeOf({ PUBLIC_URL, HOST, PORT }: Place): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '')
  // A server that listens on all addresses can't be reached at that wildcard address.
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function linkTo(path: string, place: Place): string {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('A link in an email must lead to one of our paths')
  return homeOf(place) + path
}

/** Where emails of this kind can be turned off, if they can. */
const choiceOf = (kind: LetterKind | 'ACCOUNT', place: Place): Choice =>
  kind === 'ACCOUNT'
    ? { words: 'We always email you about your account’s security.', url: null }
    : { words: `Choose whether we email you about ${letterKinds[kind].words}:`, url: linkTo(EMAILS_PATH, place) }

interface Choice {
  words: string
  url: string | null
}

interface Parts extends Omit<Letter, 'template' | 'greetingName' | 'action' | 'stop' | 'calendar'> {
  greeting: string
  link: { label: string; url: string } | undefined
  choice: Choice | undefined
  sender: string
  home: string
}

function plain({ greeting, paragraphs, list = [], link, footNote, choice, sender, home }: Parts): string {
  const blocks = [
    greeting,
    ...paragraphs,
    list.map((entry) => `- ${entry}`).join('\n'),
    link && `${link.label}:\n${link.url}`,
    footNote,
    choice && [choice.words, choice.url].filter((line) => line !== null).join('\n'),
    `${sender}\n${home}`,
  ]
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`
}

// Inline, because some email apps drop stylesheets; the others also get the dark colors.
const STYLE = {
  body: { margin: 0, background: '#f7f5f0', color: '#1b211e', font: '16px/1.5 system-ui, sans-serif' },
  letter: { maxWidth: '36rem', margin: '0 auto', padding: '24px', overflowWrap: 'anywhere' },
  sender: { margin: '0 0 24px', fontWeight: 600, color: '#0e5a4a' },
  paragraph: { margin: '0 0 16px' },
  action: {
    display: 'inline-block',
    margin: '8px 0 24px',
    padding: '12px 20px',
    borderRadius: '8px',
    background: '#0e5a4a',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '0 0 16px', fontSize: '14px', color: '#5a615c' },
} as const

const DARK =
  '@media (prefers-color-scheme: dark) { .pp-body { background: #111513 !important; color: #ecebe5 !important } ' +
  '.pp-sender, .pp-link { color: #63cbaa !important } .pp-small { color: #a7aca5 !important } ' +
  '.pp-action { background: #63cbaa !important; color: #05231b !important } }'

function page({ subject, greeting, paragraphs, list = [], link, footNote, choice, sender, home }: Parts) {
  const style = (name: keyof typeof STYLE) => ({ className: `pp-${name}`, style: STYLE[name] })
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      style('body'),
      h(
        'div',
        style('letter'),
        h('p', style('sender'), sender),
        [greeting, ...paragraphs].map((words, index) => h('p', { key: index, ...style('paragraph') }, lines(words))),
        list.length > 0 &&
          h(
            'ul',
            style('paragraph'),
            list.map((entry, index) => h('li', { key: index }, lines(entry))),
          ),
        link && h('p', null, h('a', { href: link.url, ...style('action') }, link.label)),
        footNote !== undefined && h('p', style('small'), lines(footNote)),
        choice && h('p', style('small'), choice.words, choice.url !== null && [' ', smallLink(choice.url)]),
        h('p', style('small'), smallLink(home)),
      ),
    ),
  )
}

const smallLink = (url: string) =>
  h('a', { key: url, href: url, className: 'pp-link', style: { color: '#0e5a4a' } }, url)

const lines = (words: string): ReactNode[] =>
  words.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
