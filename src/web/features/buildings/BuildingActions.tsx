import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type Building, buildings } from '#contract/buildings.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { MoreMenu } from '#web/ui/MoreMenu.tsx'

const AddUnitsDialog = lazyNamed(() => import('./AddUnitsDialog.tsx'), 'AddUnitsDialog')
const BuildingFormDialog = lazyNamed(() => import('./BuildingFormDialog.tsx'), 'BuildingFormDialog')
const BuildingPhotosDialog = lazyNamed(() => import('./BuildingPhotosDialog.tsx'), 'BuildingPhotosDialog')
const PlaceHomeDialog = lazyNamed(() => import('./PlaceHomeDialog.tsx'), 'PlaceHomeDialog')

/** What can be done with a building, for those with permission. */
export function BuildingActions({ building }: { building: Building }) {
  const mayAdd = useCan('building.create')
  const mayUpdate = useCan('building.update')
  const mayRemove = useCan('building.remove')
  const [opened, setOpened] = useState<'units' | 'edit' | 'photos' | 'place' | null>(null)
  const { run: remove, isBusy } = useRemoveBuilding()
  const close = () => setOpened(null)
  if (!mayUpdate) return null
  return (
    <>
      <MoreMenu
        busy={isBusy}
        items={[
          { label: 'Edit building', onSelect: () => setOpened('edit') },
          ...(building.runsAllHomes ? [{ label: 'Photos', onSelect: () => setOpened('photos') }] : []),
          { label: 'Add a home you have', onSelect: () => setOpened('place') },
          ...(mayRemove ? [{ label: 'Remove building', onSelect: () => void remove(building) }] : []),
        ]}
      />
      {mayAdd && (
        <Button onClick={() => setOpened('units')} variant="primary">
          Add homes
        </Button>
      )}
      <Suspense>
        {opened === 'units' && <AddUnitsDialog building={building} onClose={close} />}
        {opened === 'edit' && <BuildingFormDialog building={building} onClose={close} onSaved={close} />}
        {opened === 'photos' && <BuildingPhotosDialog id={building.id} onClose={close} />}
        {opened === 'place' && <PlaceHomeDialog building={building} onClose={close} />}
      </Suspense>
    </>
  )
}

function useRemoveBuilding() {
  const navigate = useNavigate()
  const { buildings: list } = useWorkPaths()
  return useAction({
    noun: 'buildings',
    question: ({ name }: Building) => ({
      question: `Remove ${name}?`,
      detail:
        'Its name, notes, criteria, photos and the reminders for its tenants will be gone. A building with homes can’t be removed.',
      confirmLabel: 'Remove',
      danger: true,
    }),
    send: ({ id }) => call(buildings.remove, { params: { id } }),
    done: (_, { name }) => `Removed ${name}`,
    onDone: () => void navigate({ to: list }),
  })
}
