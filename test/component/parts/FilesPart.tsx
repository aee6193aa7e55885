import { useState } from 'react'
import type { Upload } from '#contract/files.ts'
import { Card } from '#web/ui/Card.tsx'
import { FileInput } from '#web/ui/FileInput.tsx'
import { Part } from './Part.tsx'

const photo: Upload = { field: 'photo', kinds: ['image'], maxBytes: 12 * 1024 * 1024 }
const proof: Upload = { field: 'proof', kinds: ['image', 'pdf'], maxBytes: 10 * 1024 * 1024 }
const sent = new File(['x'.repeat(48_200)], 'transfer-of-march.pdf')

export function FilesPart() {
  const [file, setFile] = useState<File | null>(null)
  const [names, setNames] = useState<string[]>([])
  return (
    <Part name="Files">
      <Card>
        <div className="grid gap-6 sm:grid-cols-2">
          <FileInput
            file={file}
            hint="A photo of the check or transfer, or a PDF, up to 10 MB"
            label="Proof of payment"
            onFiles={([chosen]) => setFile(chosen ?? null)}
            onRemove={() => setFile(null)}
            required
            upload={proof}
          />
          <div className="flex flex-col gap-3">
            <FileInput
              hint="JPEG, PNG or WebP, up to 12 MB each"
              label="Photos of the home"
              multiple
              onFiles={(files) => setNames((now) => [...now, ...files.map(({ name }) => name)])}
              upload={photo}
            />
            {names.length > 0 && <p>{`Chosen: ${names.join(', ')}`}</p>}
          </div>
          <FileInput file={sent} label="Being sent" onFiles={() => undefined} progress={0.4} upload={proof} />
          <FileInput error="Choose a file." label="Missing" onFiles={() => undefined} upload={proof} />
        </div>
      </Card>
    </Part>
  )
}
