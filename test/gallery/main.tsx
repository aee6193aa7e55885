import './gallery.css'
import { createRoot } from 'react-dom/client'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'
import { ButtonsSection } from './ButtonsSection.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { FormSectionDemo } from './FormSectionDemo.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { OverlaySection } from './OverlaySection.tsx'
import { TableSection } from './TableSection.tsx'

function Gallery() {
  return (
    <UiProvider>
      <SkipLink />
      <main className="mx-auto flex max-w-6xl flex-col gap-10 p-4 sm:p-8" id="main" tabIndex={-1}>
        <PageHeader description="Every part in every state." title="Design system" />
        <ButtonsSection />
        <DisplaySection />
        <FeedbackSection />
        <FormSectionDemo />
        <FilesSection />
        <OverlaySection />
        <NavigationSection />
        <TableSection />
      </main>
    </UiProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Gallery />)
