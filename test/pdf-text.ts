import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, its pages together and each gap a single space. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
