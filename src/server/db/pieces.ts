/** Cuts rows into pieces, so one statement has neither too many values nor too much to do in its time. */
export function* pieces<T>(rows: readonly T[], most: number): Generator<T[]> {
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most)
}
