import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { GROUP_MAX } from '#contract/application-members.ts'
import type { Day } from '#contract/calendar.ts'
import { HOUSEHOLD_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { ApplicationInput } from './ApplicationInput.tsx'
import { coApplicantFields, petFields, vehicleFields } from './application-fields.ts'
import { type ApplicationValues, blankCoApplicant, blankPet, blankVehicle } from './application-values.ts'

type ListProps = { form: UseFormReturn<ApplicationValues>; today: Day }

/** The pets moving in, one or more. */
export function PetEntries({ form, today }: ListProps) {
  const list = useFieldArray({ control: form.control, name: 'pets' })
  return (
    <EntryList
      ids={list.fields.map(({ id }) => id)}
      noun="pet"
      onAdd={() => list.append(blankPet())}
      onRemove={list.remove}
    >
      {(at) =>
        petFields.map((field) => (
          <ApplicationInput
            field={field}
            form={form}
            key={field.name}
            path={`pets.${at}.${field.name}`}
            today={today}
          />
        ))
      }
    </EntryList>
  )
}

/** The household's vehicles, one or more. */
export function VehicleEntries({ form, today }: ListProps) {
  const list = useFieldArray({ control: form.control, name: 'vehicles' })
  return (
    <EntryList
      ids={list.fields.map(({ id }) => id)}
      noun="vehicle"
      onAdd={() => list.append(blankVehicle())}
      onRemove={list.remove}
    >
      {(at) =>
        vehicleFields.map((field) => (
          <ApplicationInput
            field={field}
            form={form}
            key={field.name}
            path={`vehicles.${at}.${field.name}`}
            today={today}
          />
        ))
      }
    </EntryList>
  )
}

/** The people who are asked to apply, too. */
export function CoApplicantEntries({ form, today }: ListProps) {
  const list = useFieldArray({ control: form.control, name: 'coApplicants' })
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <div>
        <h3 className="font-semibold">Apply with someone else</h3>
        <p className="text-ink-muted">
          A partner or roommate who rents with you gets a link to fill in their own application, and the landlord
          decides on all of you together.
        </p>
      </div>
      <EntryList
        fewest={0}
        ids={list.fields.map(({ id }) => id)}
        most={GROUP_MAX - 1}
        noun="person"
        onAdd={() => list.append(blankCoApplicant())}
        onRemove={list.remove}
      >
        {(at) =>
          coApplicantFields.map((field) => (
            <ApplicationInput
              field={field}
              form={form}
              key={field.name}
              path={`coApplicants.${at}.${field.name}`}
              today={today}
            />
          ))
        }
      </EntryList>
    </div>
  )
}

const NOUNS = { pet: 'Pet', vehicle: 'Vehicle', person: 'Person' }

type EntryListProps = {
  noun: keyof typeof NOUNS
  fewest?: number
  most?: number
  ids: readonly string[]
  onAdd: () => void
  onRemove: (at: number) => void
  children: (at: number) => ReactNode
}

function EntryList({ noun, ids, onAdd, onRemove, children, fewest = 1, most = HOUSEHOLD_MAX }: EntryListProps) {
  return (
    <div className="flex flex-col gap-4 border-l-2 border-line pl-4 sm:col-span-2">
      {ids.map((id, at) => (
        <fieldset className="min-w-0" key={id}>
          <legend className="mb-3 flex w-full items-center justify-between gap-4 font-semibold">
            {NOUNS[noun]} {at + 1}
            {ids.length > fewest && (
              <Button onClick={() => onRemove(at)} size="sm" variant="ghost">
                <Trash2 aria-hidden="true" className="size-4" />
                Remove
                <span className="sr-only">
                  {noun} {at + 1}
                </span>
              </Button>
            )}
          </legend>
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children(at)}</div>
        </fieldset>
      ))}
      <Button className="self-start" disabled={ids.length >= most} onClick={onAdd} size="sm">
        <Plus aria-hidden="true" className="size-4" />
        {ids.length === 0 ? `Add a ${noun}` : `Add another ${noun}`}
      </Button>
    </div>
  )
}
