import { zodResolver } from '@hookform/resolvers/zod';
import { updateProfileRequest, type UserOnWire } from '@nirmaan/contracts/account';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { ImageInput } from '../../../shared/ui/image-input';
import { imageHint } from '../../../shared/ui/image-problem';
import { Textarea, TextInput } from '../../../shared/ui/text-input';
import { useImageChoice } from '../../../shared/ui/use-image-choice';
import { useServerErrors } from '../../../shared/ui/use-server-errors';
import { UploadProgress } from '../../../shared/ui/upload-progress';
import { selectUploaded } from '../../../shared/saga';
import { WorkDialog } from '../../../shared/ui/work-dialog';
import { updateProfile } from '../account.api';
import { profileClosed, selectFieldErrors, selectIsBusy } from '../account.slice';

const resolver = zodResolver(updateProfileRequest, undefined, { raw: true });

/** The window in which a profile is edited. */
export function EditProfileDialog({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const { name, dob, exp, bio, Address } = user;
  const form = useForm({ resolver, defaultValues: { name, dob, exp, bio, Address } });
  const choice = useImageChoice();
  const { image } = choice;
  useServerErrors(form, useSelector(selectFieldErrors));
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) => {
    if (choice.problem) return choice.focus();
    dispatch(updateProfile.requested({ body, files: { image } }));
  });
  return (
    <WorkDialog
      title="Edit profile"
      touched={isDirty || image !== undefined}
      onClose={() => dispatch(profileClosed())}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            <TextInput autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label="DOB" optional error={errors.dob?.message}>
            <TextInput
              type="date"
              autoComplete="bday"
              max={dayInIndia(new Date())}
              {...form.register('dob')}
            />
          </Field>
        </div>
        <Field label="Experience" optional error={errors.exp?.message}>
          <TextInput placeholder="11 years in beverage plants" {...form.register('exp')} />
        </Field>
        <Field label="Brief Bio" optional error={errors.bio?.message}>
          <Textarea rows={4} {...form.register('bio')} />
        </Field>
        <Field label="Address" optional error={errors.Address?.message}>
          <Textarea rows={2} autoComplete="street-address" {...form.register('Address')} />
        </Field>
        <Field label="Profile Image" optional hint={imageHint} error={choice.problem}>
          <ImageInput name="image" current={user.image} {...choice.input} />
        </Field>
        <UploadProgress uploaded={useSelector(selectUploaded)} />
        <Button type="submit" size="large" busy={busy} busyLabel="Updating...">
          Update Now
        </Button>
      </form>
    </WorkDialog>
  );
}
