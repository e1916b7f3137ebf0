"""Names of a module's numeric constants. Used for the models of games."""

from collections.abc import Mapping


def names_in_order(constants: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names, in lower case, of the constants with the values 0, 1, 2, ….

    Args:
        constants: The module's names, from `globals()`.

    Raises:
        ValueError: A number is missing, or has two names.
    """
    numbers = {
        name: number
        for name, number in constants.items()
        if name.isupper() and isinstance(number, int) and number >= 0
    }
    names = sorted(numbers, key=numbers.__getitem__)
    if [numbers[name] for name in names] != list(range(len(names))):
        raise ValueError(f"these numbers do not count up from 0: {numbers}")
    return tuple(name.lower() for name in names)
