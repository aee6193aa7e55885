import { counted } from '#contract/count.ts'
import { type Lead, type LeadMessage, PIPER_DAYS, type Piper } from '#contract/leads.ts'

// A line can end with the dot but never starts with it.
const DOT = '\u00a0· '

export const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(DOT)

export const leadName = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Who wrote a message of a thread, and how it went. */
export function messageHead({ sender, channel, authorName }: LeadMessage, name: string): string {
  if (sender === 'PIPER') return channel === 'PAGE' ? 'Piper, on the page' : 'Piper, by email'
  if (sender === 'VISITOR') return authorName === null ? name : `${name}, added by ${authorName}`
  return `${authorName ?? 'Deleted account'}, by email`
}

/** How soon people had Piper's answer. */
export function medianText({ answered, medianSeconds }: Pick<Piper, 'answered' | 'medianSeconds'>): string {
  if (medianSeconds === null) return `No one has asked in the last ${PIPER_DAYS} days.`
  const seconds = medianSeconds < 10 ? medianSeconds.toFixed(1) : String(Math.round(medianSeconds))
  return `Median time from a question to Piper’s answer: ${seconds} s (${counted(answered, 'inquiry')} in the last ${PIPER_DAYS} days).`
}
