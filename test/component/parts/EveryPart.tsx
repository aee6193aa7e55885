import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ButtonsPart } from './ButtonsPart.tsx'
import { DisplayPart } from './DisplayPart.tsx'
import { FeedbackPart } from './FeedbackPart.tsx'
import { FilesPart } from './FilesPart.tsx'
import { FormPart } from './FormPart.tsx'
import { NavigationPart } from './NavigationPart.tsx'
import { OverlayPart } from './OverlayPart.tsx'
import { TablePart } from './TablePart.tsx'

/** The whole design system on one page, every part in every state. */
export function EveryPart() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10 p-4 sm:p-8">
      <PageHeader description="Every part in every state." title="Design system" />
      <ButtonsPart />
      <DisplayPart />
      <FeedbackPart />
      <FormPart />
      <FilesPart />
      <OverlayPart />
      <NavigationPart />
      <TablePart />
    </div>
  )
}
