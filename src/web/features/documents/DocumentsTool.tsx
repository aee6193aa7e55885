import { DocumentChat } from './chat/DocumentChat.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'

/** Every document of the viewer, and the chat that answers from them. */
export function DocumentsTool() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-label="Documents" className="min-w-0">
        <DocumentsSection
          about={{}}
          none="Upload a lease, house rules or anything else in writing. Its text is read, so you can ask about it."
        />
      </section>
      <DocumentChat />
    </div>
  )
}
