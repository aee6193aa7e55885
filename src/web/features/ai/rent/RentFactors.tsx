import type { RentAnalysis } from '#contract/rent-analyses.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { factorLines } from './rent-texts.ts'

/** How the market's rent adds up. */
export function RentFactors({ result }: { result: RentAnalysis }) {
  return (
    <Card flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold sm:px-6" id="rent-factors">
        How the estimate adds up
      </h2>
      <table aria-labelledby="rent-factors" className="w-full text-left">
        <tbody className="divide-y divide-line">
          {factorLines(result).map(({ factor, label, value }) => (
            <tr key={factor}>
              <th className="px-4 py-2.5 font-normal sm:px-6" scope="row">
                {label}
              </th>
              <td className="px-4 py-2.5 text-right tabular-nums sm:px-6">{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong font-semibold">
          <tr>
            <th className="px-4 py-2.5 sm:px-6" scope="row">
              Market estimate
            </th>
            <td className="px-4 py-2.5 text-right tabular-nums sm:px-6">
              {formatMoney(Math.round(result.analysis.marketRent), result)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
