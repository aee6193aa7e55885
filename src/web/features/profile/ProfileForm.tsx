import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { NAME_MAX, PHONE_MAX } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import { isIdentified } from '#web/api/identity.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useSendProfile } from './profile.queries.ts'
import { type ProfileValues, profileMistakes, profileValues, updateFailure } from './profile-form.ts'

/** Changes name, phone and password. A failure keeps what was typed. */
export function ProfileForm({ user }: { user: User }) {
  const { form, isSaved, submission } = useProfileForm(user)
  const { register, formState } = form
  const errorOf = (name: keyof ProfileValues) => errorAt(formState.errors, name)
  return (
    <Card>
      <PageForm form={submission} submitLabel="Save Changes">
        <FormSection title="Update Profile">
          <Field error={errorOf('firstName')} label="First Name" required>
            <TextInput autoComplete="given-name" maxLength={NAME_MAX} {...register('firstName')} />
          </Field>
          <Field error={errorOf('lastName')} label="Last Name" required>
            <TextInput autoComplete="family-name" maxLength={NAME_MAX} {...register('lastName')} />
          </Field>
          <Field error={errorOf('phone')} label="Phone Number">
            <TextInput
              autoComplete="tel"
              maxLength={PHONE_MAX}
              placeholder="(555) 123-4567"
              type="tel"
              {...register('phone')}
            />
          </Field>
        </FormSection>
        {isIdentified() ? <PasswordElsewhere /> : <PasswordSection form={form} />}
        {isSaved && <Banner tone="success">Profile updated successfully</Banner>}
      </PageForm>
    </Card>
  )
}

function PasswordSection({ form: { register, formState } }: { form: UseFormReturn<ProfileValues> }) {
  const errorOf = (name: keyof ProfileValues) => errorAt(formState.errors, name)
  return (
    <FormSection columns={1} description="Leave these blank to keep your password." title="Change Password">
      <Field className="max-w-md" error={errorOf('currentPassword')} label="Current Password">
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field className="max-w-md" error={errorOf('newPassword')} label="New Password">
        <PasswordInput autoComplete="new-password" placeholder="Minimum 6 characters" {...register('newPassword')} />
      </Field>
      <Field className="max-w-md" error={errorOf('confirmPassword')} label="Confirm New Password">
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </FormSection>
  )
}

/** For an account whose password the identity provider keeps. */
function PasswordElsewhere() {
  return (
    <FormSection columns={1} title="Change Password">
      <p className="text-ink-muted">
        You sign in with an outside account, which keeps your password. To choose a new one,{' '}
        <a className="link" href="/forgot-password">
          ask for a link
        </a>
        .
      </p>
    </FormSection>
  )
}

function useProfileForm(user: User) {
  const [isSaved, setSaved] = useState(false)
  const form = useForm<ProfileValues>({
    defaultValues: profileValues(user),
    resolver: resolverOf(profileMistakes),
  })
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: useSendProfile(),
    onDone: ({ user: saved }) => {
      form.reset(profileValues(saved))
      setSaved(true)
    },
    refusal: updateFailure,
  })
  const submit = (event: FormEvent) => {
    setSaved(false)
    submission.submit(event)
  }
  return { form, isSaved, submission: { ...submission, submit } }
}
