/** A language model that writes texts. */
export interface Model {
  /** As its provider calls it; people see it. */
  readonly name: string
  /**
   * Writes what the prompt asks for, piece by piece, until the end or until `signal` aborts.
   * @throws ModelError for anything but a whole text
   */
  write(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string>
}

export interface Prompt {
  /** What to do, in our own words alone. */
  instructions: string
  /** What to do it with. */
  text: string
}

/** Why a model gave no whole text. The message is a fixed phrase: what a service says can repeat the prompt. */
export class ModelError extends Error {}
