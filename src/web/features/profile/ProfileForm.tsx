import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useUpdateProfile } from './profile.queries.ts'
import { type ProfileValues, profileMistakes, profileValues, updateFailure } from './profile-form.ts'

type Notice = { tone: 'success' | 'error'; text: string }

/** Changes name, phone and password. What was typed stays through a failure. */
export function ProfileForm({ user }: { user: User }) {
  const { form, notice, submit } = useProfileForm(user)
  const { register, formState } = form
  const errorOf = (name: keyof ProfileValues) => errorAt(formState.errors, name)
  return (
    <Card>
      <form className="flex flex-col gap-8" method="post" noValidate onSubmit={submit}>
        <FormSection title="Update Profile">
          <Field error={errorOf('firstName')} label="First Name" required>
            <TextInput autoComplete="given-name" maxLength={80} {...register('firstName')} />
          </Field>
          <Field error={errorOf('lastName')} label="Last Name" required>
            <TextInput autoComplete="family-name" maxLength={80} {...register('lastName')} />
          </Field>
          <Field error={errorOf('phone')} label="Phone Number">
            <TextInput
              autoComplete="tel"
              maxLength={40}
              placeholder="(555) 123-4567"
              type="tel"
              {...register('phone')}
            />
          </Field>
        </FormSection>
        <FormSection columns={1} description="Leave these blank to keep your password." title="Change Password">
          <Field className="max-w-md" error={errorOf('currentPassword')} label="Current Password">
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
          <Field className="max-w-md" error={errorOf('newPassword')} label="New Password">
            <PasswordInput
              autoComplete="new-password"
              placeholder="Minimum 6 characters"
              {...register('newPassword')}
            />
          </Field>
          <Field className="max-w-md" error={errorOf('confirmPassword')} label="Confirm New Password">
            <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
        </FormSection>
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
        <div>
          <Button busy={formState.isSubmitting} busyLabel="Saving..." type="submit" variant="primary">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useProfileForm(user: User) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const update = useUpdateProfile()
  const form = useForm<ProfileValues>({
    defaultValues: profileValues(user),
    resolver: resolverOf(profileMistakes),
  })

  const save = async (values: ProfileValues) => {
    try {
      const { user: saved } = await update.mutateAsync(values)
      form.reset(profileValues(saved))
      setNotice({ tone: 'success', text: 'Profile updated successfully' })
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      setNotice({ tone: 'error', text: updateFailure(failure) })
      markFields(failure)
    }
  }
  const markFields = (error: Error) => {
    if (!(error instanceof ApiError)) return
    for (const { path, msg } of error.errors)
      if (isField(path)) form.setError(path, { type: 'server', message: msg }, { shouldFocus: true })
  }
  const isField = (path: string): path is keyof ProfileValues => Object.hasOwn(form.getValues(), path)

  return {
    form,
    notice,
    submit: (event: FormEvent) => {
      setNotice(null)
      void form.handleSubmit(save)(event)
    },
  }
}
