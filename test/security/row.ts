import type { NamedTest } from '../../scripts/named-tests.ts'

/** A part of a document that says it, where no test can. */
export interface Passage {
  document: string
  heading: string
}

/** One thing that must hold, and how we know that it does. */
export interface Row {
  /** Its number in our list, which never changes. */
  row: number
  /** The requirements of OWASP ASVS 5.0 that it answers. */
  asvs: string
  /** What holds, in a sentence. */
  holds: string
  /** Each of these tests fails once it stops being true. */
  tests?: readonly NamedTest[]
  says?: Passage
  /** Where we do it differently: its name in the list of deviations. */
  deviates?: string
}

/** Something that isn't as one would expect, on purpose. */
export interface Deviation {
  what: string
  why: string
  instead: string
}
