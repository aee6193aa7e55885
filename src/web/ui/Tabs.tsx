import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  /** What the tabs are about, for assistive technology. */
  label: string
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
  value: Value
  onValue: (value: Value) => void
}

/** Panels side by side, one in sight. The owner holds which one, usually in the URL. */
export function Tabs<Value extends string>({ label, tabs, value, onValue }: TabsProps<Value>) {
  return (
    <BaseTabs.Root onValueChange={(next: Value) => onValue(next)} value={value}>
      <BaseTabs.List aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            className="tap -mb-px border-b-2 border-transparent px-3 py-2.5 font-medium whitespace-nowrap text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-active:border-primary data-active:text-ink"
            key={tab.value}
            value={tab.value}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel className="pt-6" key={tab.value} value={tab.value}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
