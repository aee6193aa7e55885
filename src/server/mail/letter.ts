/** The content of an email. Each noun has its own in `features/<noun>/letters.ts`, one function per letter. */
export interface Letter {
  /** What kind of letter it is, such as `application.declined`. */
  template: string
  /** One line; line breaks are refused. */
  subject: string
  /** The name in the greeting; without it the greeting is general. */
  greetingName?: string | undefined
  /** Plain text; line breaks are kept. */
  paragraphs: string[]
  list?: string[] | undefined
  /** The one thing to do next; `path` is one of our paths, such as `/applications`. */
  action?: { label: string; path: string } | undefined
  /** Small print below the action, such as the address of a credit agency. */
  footNote?: string | undefined
  /** A calendar file that comes with it, as `calendarFile` writes it. */
  calendar?: string | undefined
  /** How a reader without an account ends such emails. */
  stop?: { words: string; path: string } | undefined
}
