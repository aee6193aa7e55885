import { Button } from '#web/ui/Button.tsx'
import { SELECT_PROPERTY } from './find-mistakes.ts'

/** The end of the form: the submit button, and why it is disabled. */
export function SubmitRow({ hasProperty, isBusy }: { hasProperty: boolean; isBusy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        aria-describedby={hasProperty ? undefined : 'apply-select-property'}
        busy={isBusy}
        busyLabel="Submitting Application..."
        className="w-full sm:w-auto"
        disabled={!hasProperty}
        type="submit"
        variant="primary"
      >
        Submit Application
      </Button>
      {!hasProperty && (
        <p className="text-ink-muted" id="apply-select-property">
          {SELECT_PROPERTY}
        </p>
      )}
    </div>
  )
}
