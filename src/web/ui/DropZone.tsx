import { FileUp, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

type DropZoneProps = {
  /** The input's id, for its label. */
  id: string
  accept: string
  multiple?: boolean | undefined
  icon?: LucideIcon
  describedBy?: string | undefined
  invalid?: boolean
  onFiles: (files: readonly File[]) => void
  focus?: (element: HTMLElement | null) => void
  /** What to press or drop here. */
  children: ReactNode
}

/** An area to drop files on, or to press and choose them. */
export function DropZone(props: DropZoneProps) {
  const { id, accept, multiple, icon: Icon = FileUp, describedBy, invalid = false, onFiles, focus, children } = props
  const [isOver, setOver] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // Makes choosing the same file again count as a change.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // The input covers all of it, so every part can be pressed. Dropping needs what the input alone can't do.
    // biome-ignore lint/a11y/noStaticElementInteractions: people who can't drop can press the input, which does the same.
    <div
      className={classes(
        'relative flex flex-col items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center print:hidden',
        'transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-focus',
        isOver ? 'border-primary bg-primary-tint' : invalid ? 'border-danger' : 'border-line-strong/60',
        'hover:border-primary',
      )}
      onDragLeave={() => setOver(false)}
      onDragOver={over}
      onDrop={drop}
    >
      <Icon aria-hidden="true" className="size-6 text-primary" />
      {children}
      <input
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        id={id}
        multiple={multiple}
        onChange={choose}
        ref={focus}
        type="file"
      />
    </div>
  )
}
