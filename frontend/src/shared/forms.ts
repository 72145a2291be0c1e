import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { AnyCall } from './api';
import { type Handled, type RequestOf, useSubmit } from './saga';

interface SubmitFormOptions<Fields extends FieldValues> {
  /** Checks what is typed; it is sent as it was typed. */
  readonly schema: z.ZodType<unknown, Fields>;
  readonly defaultValues: DefaultValues<NoInfer<Fields>>;
  readonly onAccepted?: (() => void) | undefined;
  readonly onInvalid?: () => unknown;
}

/** The request of a form whose fields are the body of its call. */
export const toBody = <Body>(body: Body) => ({ body });

/** A form that sends one submit, with the errors of its fields, the server's among them; nothing if the request is null. */
export function useSubmitForm<C extends AnyCall, Fields extends FieldValues>(
  submit: Handled<C>,
  toRequest: (fields: Fields) => RequestOf<C> | null,
  { schema, defaultValues, onAccepted, onInvalid }: SubmitFormOptions<Fields>,
) {
  const { send, ...submitted } = useSubmit(submit, onAccepted);
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver<Fields, unknown, unknown, typeof schema>(schema, undefined, {
      raw: true,
    }),
    defaultValues,
  });
  const { getValues, setError } = form;
  const { fieldErrors } = submitted;
  useEffect(() => {
    for (const { field, message } of fieldErrors) {
      const [name = ''] = field.split('.');
      if (name in getValues()) setError(field as FieldPath<Fields>, { message });
    }
  }, [fieldErrors, getValues, setError]);
  const { isDirty, isSubmitting } = form.formState;
  const submitForm = form.handleSubmit((fields) => {
    const request = toRequest(fields);
    if (request) send(request);
  }, onInvalid);
  return {
    ...form,
    ...submitted,
    isDirty,
    /** What was typed is being checked or sent. */
    busy: submitted.busy || isSubmitting,
    /** A control: its name, and what is wrong with it. */
    field: (name: FieldPath<Fields>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    attributes: { noValidate: true, onSubmit: (event: SubmitEvent) => void submitForm(event) },
  };
}
