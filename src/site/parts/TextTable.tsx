import type { ReactNode } from 'react'

/** A table in a frame that scrolls if it's too wide. The frame takes focus, so the keyboard can scroll it. */
export function TextTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={`Table: ${heads.join(', ')}`} className="table-frame" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
