import { Check, FileText } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { type Tone, toneClasses } from '#web/ui/tones.ts'

const ROWS: readonly { name: string; income: string; status: string; tone: Tone }[] = [
  { name: 'Maya Okafor', income: '$5,400', status: 'PENDING', tone: 'yellow' },
  { name: 'Daniel Reyes', income: '$4,850', status: 'REVIEWING', tone: 'blue' },
  { name: 'Ines Lindqvist', income: '$6,100', status: 'APPROVED', tone: 'green' },
]

/** A drawing of the landlord's list of applications, in the product's own colours. The people are made up. */
export function ApplicationPreview() {
  return (
    <figure className="min-w-0">
      <div aria-hidden="true" className="rounded-xl border border-line bg-surface-raised shadow-overlay">
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
          <div>
            <p className="font-semibold">Sunny two-bedroom on Alder Street</p>
            <p className="text-ink-muted">Portland, OR · $1,950 a month</p>
          </div>
          <span className="shrink-0 rounded-sm bg-primary-tint px-2 py-1 text-xs font-medium text-primary">
            3 applications
          </span>
        </div>
        <ul className="divide-y divide-line">
          {ROWS.map(({ name, income, status, tone }) => (
            <li className="flex items-center justify-between gap-3 px-5 py-3.5" key={name}>
              <div className="min-w-0">
                <p className="truncate font-medium">{name}</p>
                <p className="text-ink-muted">{income} income</p>
              </div>
              <span className={classes('rounded-sm px-2 py-0.5 text-xs font-medium', toneClasses[tone])}>{status}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
          <span className="inline-flex items-center gap-2 rounded-md bg-primary px-3 py-1.5 font-medium text-primary-ink">
            <Check className="size-4" /> Approve
          </span>
          <span className="inline-flex items-center gap-2 rounded-md border border-line px-3 py-1.5 font-medium">
            <FileText className="size-4" /> Download PDF
          </span>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-ink-muted">
        A landlord's applications, with made-up people.
      </figcaption>
    </figure>
  )
}
