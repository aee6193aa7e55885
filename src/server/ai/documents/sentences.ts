const sentenceEnds = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What looks like the end of a sentence and isn't: a clause's number or an abbreviation. */
const UNFINISHED = /(?:^|\s)(?:\(?[\dA-Za-z]{1,3}[.)]|No\.|Inc\.|Ltd\.|Co\.|St\.|Mr\.|Mrs\.|Dr\.|e\.g\.|i\.e\.|[\d.]+)$/

/** The sentences of a paragraph, in order, none of them blank. A clause's number stays with what it numbers. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of sentenceEnds.segment(text)) {
    const sentence = segment.trim()
    const before = sentences.at(-1)
    if (sentence === '') continue
    if (before !== undefined && UNFINISHED.test(before)) sentences[sentences.length - 1] = `${before} ${sentence}`
    else sentences.push(sentence)
  }
  return sentences
}
