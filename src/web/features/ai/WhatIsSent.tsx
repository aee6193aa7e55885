/** Who writes answers about documents, and what leaves the installation for it. */
export function WhatIsSent({ model }: { model: string | null }) {
  return (
    <p className="text-ink-muted">
      {model === null
        ? 'Everything here is computed by this installation. Nothing you ask or upload is sent to an AI service.'
        : `Answers about documents are written by ${model}, a language model. It gets your question and the passages that fit it, without email addresses, phone numbers and names we know. We show only what those passages say. The other tools send it nothing.`}
    </p>
  )
}
