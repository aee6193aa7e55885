/** All names of a household in a cell of a spreadsheet; blank without any. */
export const inOneCell = ({ tenantNames }: { tenantNames: readonly string[] }): string | null =>
  tenantNames.join('; ') || null
