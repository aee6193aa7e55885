/** What a mail says. Each noun writes its own in `features/<noun>/letters.ts`, a function for each letter. */
export interface Letter {
  /** What kind of letter it is, such as `application.declined`. */
  template: string
  /** One line; a line break in it is refused. */
  subject: string
  /** Whom the letter greets; without it the greeting names nobody. */
  greetingName?: string | undefined
  /** Plain text; a line break inside one is kept. */
  paragraphs: string[]
  list?: string[] | undefined
  /** The one thing to do next; `path` is a path of ours, such as `/applications`. */
  action?: { label: string; path: string } | undefined
  /** Small print below the action, such as the address of a credit agency. */
  footNote?: string | undefined
}
