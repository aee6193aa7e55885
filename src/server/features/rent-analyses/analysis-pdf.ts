import { utcDay } from '#contract/calendar.ts'
import { counted } from '#contract/count.ts'
import { cityInLine, HOME_COUNTRY } from '#contract/countries.ts'
import { sizeText } from '#contract/home-fact-texts.ts'
import type { PaperSize } from '#contract/money-place.ts'
import { moneyInBrief, moneyText } from '#contract/money-text.ts'
import { RENT_GOAL_WORDS, type RentAnalysis, rentFactorText } from '#contract/rent-analyses.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm } from '../../pdf/pdf-document.ts'
import { shownDay } from '../../texts.ts'
import { publicRentText } from './recommendations.ts'

/** An analysis as a tagged PDF, to show to a tenant or a lawyer. */
export const analysisPdf = (analysis: RentAnalysis, productName: string, paperSize?: PaperSize): Promise<Uint8Array> =>
  makePdf(analysisForm(analysis, productName), {
    title: 'Rent analysis',
    creator: productName.replace(/[<>&]/g, ' '),
    createdAt: new Date(analysis.createdAt),
    paperSize,
  })

/** What the PDF says. */
export function analysisForm(result: RentAnalysis, productName: string): PdfForm {
  const { analysis, basis, recommendations } = result
  const { home } = basis
  return {
    title: 'Rent analysis',
    subtitle: `${home.title} · ${cityInLine({ ...home, country: home.country ?? HOME_COUNTRY })}`,
    summary: [
      field('Suggested rent', `${moneyInBrief(analysis.suggestedRent, result)} a month`),
      field(
        'Rent now',
        `${moneyInBrief(analysis.currentRent, result)} a month, since ${shownDay(analysis.currentSince, result)}`,
      ),
      field('Goal', RENT_GOAL_WORDS[result.goal]),
      field('Confidence', `${analysis.confidence}% that the market’s rent is within 7.5% of the estimate`),
      field('Made on', shownDay(dayOf(result), result)),
    ],
    sections: [
      { heading: 'Recommendations', fields: recommendations.map((text, at) => field(`${at + 1}`, text)) },
      { heading: 'The estimate of the market’s rent', fields: estimate(result) },
      { heading: 'The home', fields: facts(home) },
      { heading: 'Limits of the landlord', fields: limits(result) },
      { heading: 'Rents compared', fields: compared(result) },
      { heading: 'How it was made', fields: method(result) },
    ],
    runningHead: `Rent analysis · ${home.title}`,
    footer: `Analysis ${result.id} · ${productName}`,
  }
}

const dayOf = ({ createdAt }: RentAnalysis): string => utcDay(new Date(createdAt))

const estimate = (result: RentAnalysis): PdfField[] => {
  const { analysis, factors, comparables, basis } = result
  return [
    ...factors.map(({ factor, amount }) =>
      field(
        rentFactorText(factor, { comparables, basis }),
        factor === 'base'
          ? moneyText(amount, result)
          : `${amount < 0 ? '−' : '+'}${moneyText(Math.abs(amount), result)}`,
      ),
    ),
    field('Estimate', moneyText(analysis.marketRent, result)),
    field('Four of five such homes', `${moneyText(analysis.low, result)} to ${moneyText(analysis.high, result)}`),
  ]
}

const facts = ({ bedrooms, bathrooms, squareFeet }: RentAnalysis['basis']['home']): PdfField[] => [
  optional('Bedrooms', bedrooms === null ? null : bedrooms === 0 ? 'Studio' : String(bedrooms)),
  optional('Bathrooms', bathrooms === null ? null : String(bathrooms)),
  optional('Size', squareFeet === null ? null : sizeText(squareFeet)),
]

function limits(result: RentAnalysis): PdfField[] {
  const { basis, raise } = result
  const { capPercent, noticeDays, monthsBetween } = basis.limits
  return [
    optional('Most in a year', capPercent === null ? null : `${capPercent}%`),
    optional('Notice', noticeDays === null ? null : counted(noticeDays, 'day')),
    optional('Between two increases', monthsBetween === null ? null : counted(monthsBetween, 'month')),
    ...(raise ? [field('The rent can rise from', shownDay(raise.earliestOn, result))] : []),
    ...(raise?.noticeBy ? [field('Tell the tenant by', shownDay(raise.noticeBy, result))] : []),
  ]
}

const compared = (result: RentAnalysis): PdfField[] =>
  result.comparables.length === 0
    ? [{ label: 'None', value: 'The landlord has no other rent to compare with.', missing: true }]
    : result.comparables.map(({ title, city, bedrooms, squareFeet, rentAmount, since, part }) =>
        field(
          title,
          [
            `${moneyText(rentAmount, result)} since ${shownDay(since, result)}`,
            city,
            ...(bedrooms === null ? [] : [bedrooms === 0 ? 'studio' : counted(bedrooms, 'bedroom')]),
            ...(squareFeet === null ? [] : [sizeText(squareFeet)]),
            `${part}% of the estimate`,
          ].join(' · '),
        ),
      )

const method = (result: RentAnalysis): PdfField[] => [
  field('Rents read', `${result.rentsRead}, all of homes of the same landlord. No other landlord’s rent was read.`),
  ...(result.basis.publicRent ? [field('Public table', publicRentText(result.basis.publicRent, result))] : []),
  field('Trend', `Rents are assumed to rise by ${result.basis.trendPercent}% a year.`),
  field('Method', `Gaussian process regression on the logarithm of rents, version ${result.basis.method}`),
]

const field = (label: string, value: string): PdfField => ({ label, value })

const optional = (label: string, value: string | null): PdfField =>
  value === null ? { label, value: 'Not set', missing: true } : field(label, value)
