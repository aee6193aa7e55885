import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyField } from '#web/ui/CopyField.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'
import { Part } from './Part.tsx'

const tones = ['yellow', 'green', 'red', 'blue', 'orange', 'gray'] as const
const grounds = ['bg-surface', 'bg-surface-raised', 'bg-surface-sunken'] as const

export function DisplayPart() {
  return (
    <Part name="Display">
      <div className="flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone.toUpperCase()}
          </Badge>
        ))}
        <StatusDot tone="yellow">Checking</StatusDot>
        <StatusDot tone="green">CONNECTED</StatusDot>
        <StatusDot tone="red">DISCONNECTED</StatusDot>
        <Avatar name="Ada Lovelace" size="sm" />
        <Avatar name="Grace Hopper" />
        <Avatar name="Zoë" size="lg" />
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {grounds.map((ground) => (
          <div className={`rounded-lg border border-line p-4 ${ground}`} key={ground}>
            <p>Ink on {ground}</p>
            <p className="text-ink-muted">Muted ink</p>
            <p className="text-primary">Primary</p>
            <p className="text-positive">Positive</p>
            <p className="text-warning">Warning</p>
            <p className="text-danger">Danger</p>
            <p className="text-info">Info</p>
            <p className="text-accent">Accent</p>
          </div>
        ))}
      </div>
      <Card>
        <DefinitionList
          columns={2}
          items={[
            { label: 'Name', value: 'Ada Lovelace' },
            { label: 'Role', value: <Badge tone="blue">TENANT</Badge> },
            { label: 'Phone', value: null },
            { label: 'Reason for moving', value: 'Closer to work.\nA garden.' },
          ]}
        />
      </Card>
      <CopyField hint="Anyone can open it." label="Your link" link="https://homes.example/?ref=ada" primary />
      <CopyField label="Link for Ada" link="https://homes.example/invitation" />
    </Part>
  )
}
