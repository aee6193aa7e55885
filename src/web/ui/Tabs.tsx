import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  /** What the tabs are about, for those who don't see them. */
  label: string
  tabs: readonly { id: string; label: string; content: () => ReactNode }[]
  value: string
  onValue: (id: string) => void
}

/** Parts of a screen, one at a time. Only the chosen one is there. */
export function Tabs({ label, tabs, value, onValue }: TabsProps) {
  return (
    <Base.Root onValueChange={(id) => onValue(String(id))} value={value}>
      <Base.List aria-label={label} className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-3 font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-active:border-primary data-active:text-ink sm:px-4"
            key={tab.id}
            value={tab.id}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel className="focus-visible:outline-offset-4" key={tab.id} value={tab.id}>
          {tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
