import { useQuery } from '@tanstack/react-query'
import type { Ledger } from '#contract/ledgers.ts'
import { QueryView, type Shown } from '#web/api/QueryView.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { balanceAmount, balanceWord } from '#web/words/balance.ts'
import { depositOf } from '../leases/leases.queries.ts'
import { nextName } from '../payments/next-charge.ts'

type Look = { isDraft?: boolean; isNextFirst?: boolean }

/** The figures above a ledger: the balance, what's overdue, and the next charge, which can come first. */
export function LedgerFigures({ ledger, ...look }: Look & { ledger: Shown<Ledger> }) {
  return (
    <QueryView query={ledger} skeleton={<Figures data={undefined} {...look} />}>
      {(data) => <Figures data={data} {...look} />}
    </QueryView>
  )
}

type FiguresProps = Look & { data: Ledger | undefined }

function Figures({ data, isDraft = false, isNextFirst = false }: FiguresProps) {
  const next = <NextCharge data={data} isDraft={isDraft} />
  return (
    <dl className="grid border-t border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-line">
      {isNextFirst && next}
      <Balance data={data} />
      <Figure
        label="Overdue"
        note={data && (data.overdue > 0 ? 'Past due' : 'Nothing is late')}
        tone={data && data.overdue > 0 ? 'text-danger' : undefined}
        value={data && formatMoneyWithCents(data.overdue, data)}
      />
      {!isNextFirst && next}
    </dl>
  )
}

function Balance({ data }: { data: Ledger | undefined }) {
  const asksDeposit = data?.balance === 0
  const deposit = useQuery({ ...depositOf(data?.leaseId ?? ''), enabled: asksDeposit })
  const shown = asksDeposit && deposit.isPending ? undefined : data
  return (
    <Figure
      label="Balance"
      // Without the deposit, no one knows whether nothing is owed.
      note={shown && !(asksDeposit && deposit.isError) && balanceWord(shown.balance, deposit.data?.open)}
      tone={shown && shown.balance < 0 ? 'text-positive' : undefined}
      value={shown && balanceAmount(shown.balance, shown)}
    />
  )
}

function NextCharge({ data, isDraft }: { data: Ledger | undefined; isDraft: boolean }) {
  const none = isDraft ? 'After the lease is activated' : 'No upcoming rent'
  const name = data?.nextCharge ? nextName(data.nextCharge) : 'rent'
  return (
    <Figure
      label={`Next ${name}`}
      note={data && (data.nextCharge ? nextNote(data.nextCharge) : none)}
      value={data && formatMoneyWithCents(data.nextCharge?.amount, { ...data, missing: '–' })}
    />
  )
}

/** When the next charge is due, and what it is besides the rent. */
function nextNote({ dueOn, parts }: NonNullable<Ledger['nextCharge']>): string {
  const others = parts.filter(({ kind }) => kind !== 'RENT').map(({ label }) => label)
  const withOthers = others.length < parts.length ? `, with ${others.join(', ')}` : `, ${others.join(', ')}`
  return `Due ${formatDate(dueOn)}${others.length === 0 ? '' : withOthers}`
}
