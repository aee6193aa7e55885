import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicationNote, applicationNotes } from '#contract/application-notes.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { notesOn } from '../applications.queries.ts'
import { NoteForm } from './NoteForm.tsx'

/** Private notes on an application, shared by those who run the home. Each author changes and removes their own. */
export function NotesSection({ id }: { id: string }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <section aria-labelledby="notes-heading" className="border-t border-line pt-5" data-print="rows">
      <h3 className="text-base font-semibold" id="notes-heading">
        Private notes
      </h3>
      <p className="mb-3 text-ink-muted">Only you and those who manage this home see them. The applicant never does.</p>
      <QueryView query={useQuery(notesOn(id))} skeleton={<SkeletonGroup label="Loading the notes..." lines={2} />}>
        {(notes) => (
          <ul className="flex flex-col gap-4 empty:hidden">
            {notes.map((note) => (
              <li key={note.id}>
                <Note applicationId={id} note={note} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className="mt-3">
        {isWriting ? (
          <NoteForm
            about={id}
            label="New note"
            onClose={() => setWriting(false)}
            save={(text, keyOf) =>
              call(applicationNotes.add, { params: { id }, body: { text }, idempotencyKey: keyOf({ id, text }) })
            }
          />
        ) : (
          <Button onClick={() => setWriting(true)} size="sm">
            Add a note
          </Button>
        )}
      </div>
    </section>
  )
}

function Note({ applicationId, note }: { applicationId: string; note: ApplicationNote }) {
  const { id: noteId, text, authorName, isOwn, writtenAt, changedAt } = note
  const params = { id: applicationId, noteId }
  const [isEditing, setEditing] = useState(false)
  const { run: remove, isBusy } = useAction({
    noun: 'applications',
    question: () => ({ question: 'Remove this note?', detail: text, confirmLabel: 'Remove', danger: true }),
    send: () => call(applicationNotes.remove, { params }),
    done: () => 'Note removed',
  })
  if (isEditing) {
    return (
      <NoteForm
        about={noteId}
        initial={text}
        label="Note"
        onClose={() => setEditing(false)}
        save={(changed) => call(applicationNotes.update, { params, body: { text: changed } })}
      />
    )
  }
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
        {authorName}, {formatDateTime(writtenAt)}
        {changedAt && ', changed since'}
        {isOwn && (
          <>
            <Button onClick={() => setEditing(true)} size="sm" variant="ghost">
              Edit<span className="sr-only"> the note of {formatDateTime(writtenAt)}</span>
            </Button>
            <Button busy={isBusy} onClick={() => void remove()} size="sm" variant="ghost">
              Remove<span className="sr-only"> the note of {formatDateTime(writtenAt)}</span>
            </Button>
          </>
        )}
      </p>
    </>
  )
}
