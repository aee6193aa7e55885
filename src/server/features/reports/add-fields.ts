/** The sum of two rows of figures, field by field. */
export function addFields<K extends string>(
  one: Record<K, number>,
  other: Record<NoInfer<K>, number>,
): Record<K, number> {
  const sum = { ...one }
  for (const field in sum) sum[field] += other[field]
  return sum
}
