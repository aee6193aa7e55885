import { NOT_AN_EMAIL } from '#contract/values.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the browser would refuse in a form, in our words, by the name of the field. */
export function fieldMistakes(form: HTMLFormElement): ReadonlyMap<string, string> {
  const mistakes = new Map<string, string>()
  for (const control of [...form.elements].filter(isControl)) {
    const message = mistakeIn(control)
    if (message !== null) mistakes.set(control.name, message)
  }
  return mistakes
}

/** What is wrong with one field; null if nothing is. */
export function mistakeIn(control: Control): string | null {
  const { valueMissing, typeMismatch, tooShort, valid } = control.validity
  const label = control.labels?.[0]?.textContent ?? control.name
  if (valueMissing || (control.required && control.value.trim() === '')) return `${label} is required`
  if (valid) return null
  if (typeMismatch && control.type === 'email') return NOT_AN_EMAIL
  if (tooShort && control instanceof HTMLInputElement)
    return `${label} must be at least ${control.minLength} characters`
  return control.validationMessage
}

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
