/** Visual only: the control itself has `required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-danger">
      *
    </span>
  );
}
