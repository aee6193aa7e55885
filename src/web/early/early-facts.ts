import type { FirstFacts } from './first-asks.ts'

/** What an answer says of a screen. */
export interface ReadFacts {
  title: string | undefined
  /** The photo's id. */
  photo: string | undefined
}

/** Reads from the answer of whatever backend what `facts` names; the app gets the answer too. */
export async function readFacts(answer: Promise<Response>, { title, photo }: FirstFacts): Promise<ReadFacts> {
  const none = { title: undefined, photo: undefined }
  try {
    const reply = await answer
    if (!reply.ok) return none
    const { data }: { data?: unknown } = await reply.clone().json()
    return { title: textAt(data, title), photo: photo?.map((place) => textAt(data, place)).find(Boolean) }
  } catch {
    // The app asks again, and says what is wrong.
    return none
  }
}

/** The text in `value` at `path`, if there is one. */
function textAt(value: unknown, path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const found = path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], value)
  return typeof found === 'string' ? found : undefined
}
