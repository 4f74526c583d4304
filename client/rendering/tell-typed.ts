/**
 * Tells React about input from before hydration, by a person or a password manager. Otherwise React
 * would not know it and would clear it in the next render.
 */
export function tellTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('#app input')) {
    const isTicked = field.type === 'checkbox' || field.type === 'radio';
    if (isTicked && field.checked && !field.defaultChecked) {
      field.checked = false;
      field.click();
    } else if (!isTicked && field.value !== field.defaultValue) {
      const { value } = field;
      // React ignores values that are set through the field's own property. Setting the value
      // through the prototype makes it look like typed input.
      field.value = field.defaultValue;
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
