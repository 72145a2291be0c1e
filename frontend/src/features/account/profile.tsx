import { zodResolver } from '@hookform/resolvers/zod';
import {
  changeEmailRequest,
  changePasswordRequest,
  updateProfileRequest,
  type UserOnWire,
} from '@nirmaan/contracts/account';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { Mail, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { capitalised, formatDay, formatPhone } from '../../shared/format';
import { selectUploaded } from '../../shared/saga';
import {
  Avatar,
  Badge,
  Button,
  Card,
  DefinitionList,
  Field,
  imageHint,
  ImageInput,
  PasswordInput,
  Textarea,
  TextInput,
  UploadProgress,
  useImageChoice,
  useServerErrors,
  WorkDialog,
} from '../../shared/ui';
import { changeEmail, changePassword, updateProfile } from './account.api';
import {
  emailEdited,
  profileClosed,
  profileEdited,
  selectFieldErrors,
  selectIsBusy,
  selectPasswordsChanged,
} from './account.slice';

const NOT_GIVEN = 'Not given';

/** What only those who trade describe; of auditors and operators, who may have none of it, it is left out. */
const isTrader = ({ userRole }: UserOnWire): boolean =>
  userRole === 'consultant' || userRole === 'manufacturer';

/** "My Profile": what others see of a person, and what only the person sees. */
export function ProfileCard({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const described = [
    ['Experience', user.exp],
    ['DOB', user.dob && formatDay(user.dob)],
    ['Manufacturing Sector', user.sector],
    ['Brief Bio', user.bio],
    ['Address', user.Address],
  ] as const;
  const given = described.filter(([, text]) => text || isTrader(user));
  return (
    <Card className="grid gap-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} image={user.image} size={72} />
        <div className="grid min-w-0 grow gap-1">
          <h2 className="truncate text-title font-bold">{user.name}</h2>
          <span>
            <Badge tone="positive" text="Active" />
          </span>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => dispatch(emailEdited())}>
            <Mail size={16} aria-hidden />
            Change email
          </Button>
          <Button tone="secondary" onClick={() => dispatch(profileEdited())}>
            <Pencil size={16} aria-hidden />
            Edit profile
          </Button>
        </div>
      </div>
      <DefinitionList
        items={[
          ['Phone', formatPhone(user.phone)],
          ['Email', user.email],
          ['Role', capitalised(user.userRole)],
          ...given.map(([term, text]) => [term, text || NOT_GIVEN] as const),
        ]}
      />
    </Card>
  );
}

const passwordResolver = zodResolver(changePasswordRequest, undefined, { raw: true });

/** "Change Password"; all other sign-ins of the account end with it. */
export function ChangePasswordCard({ email }: { readonly email: string }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const changed = useSelector(selectPasswordsChanged);
  const form = useForm({
    resolver: passwordResolver,
    defaultValues: { email, oldPassword: '', newPassword: '' },
  });
  const { register, reset } = form;
  useServerErrors(form, useSelector(selectFieldErrors));
  useEffect(() => reset(), [reset, changed]);
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(changePassword.requested({ body })));
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-title font-bold">Change Password</h2>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Old Password" error={errors.oldPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('oldPassword')} />
          </Field>
          <Field
            label="New Password"
            hint="At least 8 characters"
            error={errors.newPassword?.message}
          >
            <PasswordInput autoComplete="new-password" {...register('newPassword')} />
          </Field>
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          Submit
        </Button>
      </form>
    </Card>
  );
}

const emailResolver = zodResolver(changeEmailRequest, undefined, { raw: true });

/** The window in which the address is changed; a link that is mailed to the new one completes it. */
export function ChangeEmailDialog({ email }: { readonly email: string }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const form = useForm({ resolver: emailResolver, defaultValues: { email: '', password: '' } });
  useServerErrors(form, useSelector(selectFieldErrors));
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(changeEmail.requested({ body })));
  return (
    <WorkDialog title="Change email" touched={isDirty} onClose={() => dispatch(profileClosed())}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-soft">
          You sign in with <span className="break-words font-medium text-ink">{email}</span> until
          you open the link that we email to the new address.
        </p>
        <Field label="New Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Your Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" size="large" busy={busy} busyLabel="Sending...">
          Send link
        </Button>
      </form>
    </WorkDialog>
  );
}

const profileResolver = zodResolver(updateProfileRequest, undefined, { raw: true });

/** The window in which a profile is edited. */
export function EditProfileDialog({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const { name, dob, exp, bio, Address } = user;
  const phone = formatPhone(user.phone);
  const form = useForm({
    resolver: profileResolver,
    defaultValues: { name, phone, dob, exp, bio, Address },
  });
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
          <Field label="Phone Number" error={errors.phone?.message}>
            <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
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
