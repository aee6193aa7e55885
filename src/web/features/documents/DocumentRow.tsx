import { Download, Ellipsis, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Document } from '#contract/documents.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { today } from '#web/today.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { useDownload } from '#web/use-download.ts'
import { documentStatuses } from '#web/words/states.ts'
import { documentFacts, removalOf } from './document-texts.ts'

const DocumentDialog = lazyNamed(() => import('./DocumentDialog.tsx'), 'DocumentDialog')

/** A document: its name, facts and state, and what the viewer can do with it. */
export function DocumentRow({ document }: { document: Document }) {
  const { id, originalName, status, failure, isShared, isHouseRules, canChange } = document
  return (
    <div className="flex items-start gap-3 px-4 py-3 sm:px-6">
      <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere" id={`document-${id}`}>
            {originalName}
          </span>
          {status !== 'READY' && <StateBadge look={documentStatuses.badge(status)} />}
          {isHouseRules && <Badge tone="blue">House rules</Badge>}
          {isShared && <Badge tone="blue">{canChange ? 'Shared with the tenant' : 'Shared with you'}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          {documentFacts(document, today()).map((fact) => (
            <span className="tabular-nums" key={fact}>
              {fact}
            </span>
          ))}
        </p>
        {failure && <p className="text-danger">{failure}</p>}
      </div>
      <Actions document={document} />
    </div>
  )
}

function Actions({ document }: { document: Document }) {
  const { id, originalName, canChange } = document
  const [isEditing, setEditing] = useState(false)
  const { isBusy, download } = useDownload('Failed to download the document')
  const removal = useAction({
    noun: 'documents',
    question: () => removalOf(document),
    send: () => call(api.documents.remove, { params: { id } }),
    done: () => 'Document removed',
  })
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        disabled={isBusy}
        label={`Download ${originalName}`}
        onClick={() => void download(() => call(api.documents.file, { params: { id } }), originalName)}
      >
        <Download aria-hidden="true" className="size-4" />
      </IconButton>
      {canChange && (
        <Menu
          items={[
            { label: 'Change', onSelect: () => setEditing(true) },
            { label: 'Remove', onSelect: () => void removal.run(), danger: true },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} disabled={removal.isBusy} label={`More about ${originalName}`}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        />
      )}
      <Suspense>{isEditing && <DocumentDialog document={document} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  )
}
