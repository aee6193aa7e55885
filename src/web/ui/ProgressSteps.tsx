import { Check, CircleAlert } from 'lucide-react'
import { classes } from './classes.ts'

export type Step = {
  id: string
  label: string
  state: 'todo' | 'done' | 'error'
}

type ProgressStepsProps = {
  label: string
  steps: readonly Step[]
  /** The id of the step on screen. */
  current: string
  /** Goes to a step; without it the steps aren't buttons. */
  onStep?: ((id: string) => void) | undefined
}

/** Progress through a long form: a list of sections on wide screens, a bar and 'Step 2 of 9' on a phone. */
export function ProgressSteps({ label, steps, current, onStep }: ProgressStepsProps) {
  const index = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label={label}>
      <div className="lg:hidden">
        <p className="font-medium">
          Step {index + 1} of {steps.length}: {steps[index]?.label}
        </p>
        <ol aria-hidden="true" className="mt-2 flex gap-1">
          {steps.map((step, at) => (
            <li className={classes('h-1.5 flex-1 rounded-full', barColor(step, at === index))} key={step.id} />
          ))}
        </ol>
      </div>
      <ol className="hidden flex-col gap-0.5 lg:flex">
        {steps.map((step, at) => (
          <li key={step.id}>
            <StepButton current={step.id === current} number={at + 1} onStep={onStep} step={step} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function barColor(step: Step, current: boolean): string {
  if (step.state === 'error') return 'bg-danger'
  if (current) return 'bg-primary'
  return step.state === 'done' ? 'bg-primary/50' : 'bg-line'
}

type StepButtonProps = { step: Step; number: number; current: boolean; onStep: ProgressStepsProps['onStep'] }

function StepButton({ step, number, current, onStep }: StepButtonProps) {
  const spoken = { todo: '', done: ' (done)', error: ' (needs attention)' }[step.state]
  return (
    <button
      aria-current={current ? 'step' : undefined}
      className={classes(
        'tap flex w-full items-center gap-3 rounded-md px-2 py-2 text-left enabled:hover:bg-surface-sunken',
        current ? 'font-semibold text-ink' : 'text-ink-muted',
      )}
      disabled={!onStep}
      onClick={() => onStep?.(step.id)}
      type="button"
    >
      <span
        aria-hidden="true"
        className={classes(
          'flex size-6 shrink-0 items-center justify-center rounded-full text-xs',
          disc(step, current),
        )}
      >
        {step.state === 'done' && !current && <Check className="size-3.5" />}
        {step.state === 'error' && <CircleAlert className="size-4" />}
        {(step.state === 'todo' || (current && step.state === 'done')) && number}
      </span>
      <span>
        {step.label}
        <span className="sr-only">{spoken}</span>
      </span>
    </button>
  )
}

function disc(step: Step, current: boolean): string {
  if (step.state === 'error') return 'bg-tint-red text-tint-red-ink'
  if (current) return 'bg-primary text-primary-ink'
  return step.state === 'done' ? 'bg-primary-tint text-primary' : 'bg-surface-sunken text-ink-muted'
}
