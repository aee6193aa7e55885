/** Characters of a note on a decision, and of the conditions of an approval. */
export const NOTE_MAX = 1000
