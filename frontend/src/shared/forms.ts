import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { AnyCall } from './api';
import { type RequestOf, type Submit, useSubmit } from './saga';
import { useServerErrors } from './ui/hooks';

interface SubmitFormOptions<C extends AnyCall, Fields extends FieldValues> {
  /** Checks what is typed; it is sent as it was typed. */
  readonly schema: z.ZodType<unknown, Fields>;
  readonly defaultValues: DefaultValues<Fields>;
  /** What is sent; nothing if null. Unless given, the fields are the body of the call. */
  readonly toRequest?: (fields: Fields) => RequestOf<C> | null;
  readonly onAccepted?: () => void;
  readonly onInvalid?: () => unknown;
}

/** A form that sends one submit, with the errors of its fields, the server's among them. */
export function useSubmitForm<C extends AnyCall, Fields extends FieldValues>(
  submit: Submit<C>,
  { schema, defaultValues, toRequest, onAccepted, onInvalid }: SubmitFormOptions<C, Fields>,
) {
  const { busy, fieldErrors, send } = useSubmit(submit, onAccepted);
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver<Fields, unknown, unknown, typeof schema>(schema, undefined, {
      raw: true,
    }),
    defaultValues,
  });
  useServerErrors(form, fieldErrors);
  const { isDirty, isSubmitting } = form.formState;
  const submitForm = form.handleSubmit((fields) => {
    const request = toRequest ? toRequest(fields) : ({ body: fields } as unknown as RequestOf<C>);
    if (request) send(request);
  }, onInvalid);
  return {
    ...form,
    isDirty,
    fieldErrors,
    /** What was typed is being checked or sent. */
    busy: busy || isSubmitting,
    /** A control: its name, and what is wrong with it. */
    field: (name: FieldPath<Fields>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    attributes: {
      noValidate: true,
      onSubmit: (event: SubmitEvent) => void submitForm(event),
    },
  };
}
